import { actOnNewOrder } from "../fixtures/act-on-new-order";
import { prepareCart } from "../fixtures/place-order";
import { requestBodies } from "../fixtures/request-bodies";
import { openNewLink } from "../fixtures/shared-catalogue";
import { smallSellerSkus } from "../fixtures/small-seller";
import { signIn } from "../fixtures/store-client";
import { askOwner } from "./people/people-backend";
import type { StoreEndpointName } from "@/contract/store-endpoints";
import {
  world,
  type Case,
  url,
  get,
  post,
  anybodyPosts,
  accounts,
  passwordToken,
  emailToken,
  actingToken,
  afterSessions,
  savedCartUrl,
  sendRequest,
  onRequest,
  confirmReservation,
  offeredQuote,
  convertQuote,
  sendPhoto,
  newAddressUrl,
  transferToken,
} from "./happy-path-calls";

/** A successful call of each endpoint; the backend validates responses against their schemas. */
export const cases: Record<StoreEndpointName, Case> = {
  login: anybodyPosts("login"),
  loginAlias: anybodyPosts("loginAlias"),
  createToken: anybodyPosts("createToken"),
  getCatalogueAccess: get("getCatalogueAccess"),
  listCatalogueDiscounts: () =>
    world.a.buyer.get(`${url("listCatalogueDiscounts")}?region_id=${world.a.seller.regions.eu}`),
  getSession: get("getSession"),
  listSessions: get("listSessions"),
  endSession: async () => {
    const { buyer, seller } = world.a;
    await signIn(world.backend, seller.publishableKey, accounts().buyer);
    const { sessions } = (await buyer.get(url("listSessions"))).json();
    const other = sessions.find((session: { is_current: boolean }) => !session.is_current);
    return buyer.delete(`${url("listSessions")}/${other.id}`);
  },
  endOtherSessions: () => world.a.buyer.delete(url("endOtherSessions")),
  logout: async () =>
    (await signIn(world.backend, world.a.seller.publishableKey, accounts().colleague)).delete(
      url("logout"),
    ),
  checkActingLink: async () =>
    world.a.anybody.post(url("checkActingLink"), { token: await actingToken() }),
  startActing: async () => world.a.anybody.post(url("startActing"), { token: await actingToken() }),
  getSharedCover: async () => openNewLink(world, url("getSharedCover")),
  getSharedCatalogue: async () => openNewLink(world, url("getSharedCatalogue")),
  listSharedFiles: () => openNewLink(world, url("listSharedFiles")),
  createSharedFile: () => openNewLink(world, url("createSharedFile"), {}, { kind: "pictures" }),
  countSharedVisit: async () => openNewLink(world, url("countSharedVisit")),
  unlockSharedCatalogue: async () =>
    openNewLink(world, url("unlockSharedCatalogue"), { password: "printemps" }),
  emailExists: () => world.a.anybody.get(`/store/auth/${accounts().buyer}`),
  registerCustomer: anybodyPosts("registerCustomer"),
  createCustomer: anybodyPosts("createCustomer"),
  getCustomer: get("getCustomer"),
  exportCustomerData: get("exportCustomerData"),
  updateCustomer: post("updateCustomer"),
  changeFavoriteLists: post("changeFavoriteLists"),
  getCompany: get("getCompany"),
  addCompanyAddress: post("addCompanyAddress"),
  addCustomerAddress: post("addCustomerAddress"),
  updateCustomerAddress: post("updateCustomerAddress"),
  deleteCustomerAddress: async () => world.a.buyer.delete(await newAddressUrl()),
  listCustomerOrders: get("listCustomerOrders", "?limit=5"),
  listCompanyOrders: get("listCompanyOrders", "?limit=5&status[]=pending&status[]=completed"),
  listBackorders: get("listBackorders", "?q=bag&missing=false&order=-ordered_at&limit=5"),
  getCustomerCart: get("getCustomerCart"),
  requestPasswordToken: anybodyPosts("requestPasswordToken"),
  checkPasswordLink: async () =>
    world.a.anybody.post(url("checkPasswordLink"), {
      email: accounts().noPassword,
      token: await passwordToken(),
    }),
  resetPassword: async () =>
    world.a.anybody.post(url("resetPassword"), {
      email: accounts().noPassword,
      password: "a new long password",
      token: await passwordToken(),
    }),
  requestEmailChange: post("requestEmailChange"),
  checkEmailChange: async () =>
    world.a.anybody.post(url("checkEmailChange"), { token: await emailToken() }),
  confirmEmailChange: async () =>
    world.a.anybody.post(url("confirmEmailChange"), { token: await emailToken() }),
  createCart: post("createCart"),
  getCart: get("getCart"),
  updateCart: post("updateCart"),
  addLineItem: post("addLineItem"),
  batchLineItems: post("batchLineItems"),
  updateLineItem: post("updateLineItem"),
  deleteLineItem: () =>
    world.a.other.delete(
      `/store/carts/${world.a.otherCart.cartId}/line-items/${world.a.otherCart.lineId}`,
    ),
  removeCartDiscount: () => world.a.buyer.delete(url("removeCartDiscount")),
  calculateCartTaxes: post("calculateCartTaxes"),
  getLineItemPrice: get("getLineItemPrice"),
  priceQuantities: post("priceQuantities"),
  listCartShippingOptions: get("listCartShippingOptions"),
  listShippingOptions: get("listShippingOptions"),
  getGiftCard: async () => {
    await askOwner(
      world.backend,
      "insert into gift_card (seller_id, id, code, value, balance, region_id) values ($1, 'gift_1', 'GIFT-1', 500, 500, $2)",
      [world.a.seller.id, world.a.seller.regions.eu],
    );
    return world.a.buyer.get("/store/gift-cards/gift-1");
  },
  addShippingMethod: post("addShippingMethod"),
  createPaymentSessions: post("createPaymentSessions"),
  selectPaymentSession: afterSessions("selectPaymentSession"),
  updatePaymentSession: afterSessions("updatePaymentSession"),
  refreshPaymentSession: afterSessions("refreshPaymentSession"),
  deletePaymentSession: async () => {
    await post("createPaymentSessions")();
    return world.a.buyer.delete(url("deletePaymentSession"));
  },
  listPaymentMethods: get("listPaymentMethods"),
  openOrderPayment: post("openOrderPayment"),
  getPaymentCollection: get("getPaymentCollection"),
  refreshPaymentCollectionSession: post("refreshPaymentCollectionSession"),
  setPaymentCollectionSession: post("setPaymentCollectionSession"),
  setPaymentCollectionSessions: async () => post("setPaymentCollectionSessions")(),
  authorizePaymentCollectionSession: () =>
    world.b.buyer.post(
      `/store/payment-collections/${world.b.buyerCollection.id}/sessions/${world.b.buyerCollection.sessionId}/authorize`,
    ),
  authorizePaymentCollectionSessions: () =>
    world.b.other.post(
      `/store/payment-collections/${world.b.otherCollection.id}/sessions/batch/authorize`,
      {
        session_ids: [world.b.otherCollection.sessionId],
      },
    ),
  completeCart: async () =>
    world.b.buyer.post(
      `/store/carts/${await prepareCart(world.b.buyer, world.b.seller, smallSellerSkus.tiers)}/complete`,
      {},
    ),
  completeCartAlias: async () =>
    world.b.buyer.post(
      `/store/carts/${await prepareCart(world.b.buyer, world.b.seller)}/complete-cart`,
      { allow_duplicate: true },
    ),
  listProducts: get(
    "listProducts",
    "?limit=3&order=-created_at&created_at[gt]=2020-01-01T00:00:00.000Z",
  ),
  searchProducts: post("searchProducts"),
  getProduct: get("getProduct", "?lang=en"),
  listVariants: get("listVariants", "?limit=100"),
  getVariant: get("getVariant"),
  listCollections: get("listCollections"),
  getCollection: get("getCollection"),
  listCategories: get("listCategories"),
  getCategory: get("getCategory"),
  listTags: get("listTags"),
  listTypes: get("listTypes"),
  listRegions: () => world.a.anybody.get("/store/regions"),
  getRegion: () => world.a.anybody.get(url("getRegion")),
  listSettings: get("listSettings"),
  getOrder: get("getOrder"),
  getOrderByCart: get("getOrderByCart"),
  lookUpOrder: async () => {
    const { order } = (await get("getOrder")()).json();
    const query = `?display_id=${order.display_id}&email=${order.email}`;
    return world.a.buyer.get(url("lookUpOrder") + query);
  },
  requestOrderTransfer: post("requestOrderTransfer"),
  confirmOrderTransfer: async () =>
    world.a.anybody.post(url("confirmOrderTransfer"), { token: await transferToken() }),
  listReturnReasons: get("listReturnReasons", "?lang=en"),
  getReturnReason: get("getReturnReason"),
  createOrderPhotos: () => sendPhoto(),
  getOrderPhotoDownload: async () => {
    const { photos } = (await sendPhoto()).json();
    return world.a.buyer.get(`${url("createOrderPhotos")}/${photos[0].id}/download`);
  },
  listOrderDocuments: get("listOrderDocuments"),
  getOrderDocumentDownload: get("getOrderDocumentDownload"),
  createQuote: async () => {
    const cart_id = await prepareCart(world.a.buyer, world.a.seller);
    return world.a.buyer.post("/store/quotes", { cart_id, comment: "Pour juin ?" });
  },
  listQuotes: get("listQuotes", "?status[]=requested&status[]=offered"),
  getQuote: get("getQuote", "?lang=en"),
  writeQuoteMessage: post("writeQuoteMessage"),
  withdrawQuote: post("withdrawQuote"),
  listOrderEdits: get("listOrderEdits"),
  getOrderEdit: get("getOrderEdit", "?lang=en"),
  completeOrderEdit: post("completeOrderEdit"),
  declineOrderEdit: () =>
    world.b.buyer.post(`/store/order-edits/${world.b.buyerEditId}/decline`, {
      declined_reason: "Trop tard",
    }),
  acceptQuote: async () => {
    const { id, client } = await offeredQuote();
    return client.post(`/store/quotes/${id}/accept`, {});
  },
  declineQuote: async () => {
    const { id, client } = await offeredQuote();
    return client.post(`/store/quotes/${id}/decline`, { comment: "Trop cher" });
  },
  orderQuote: () => convertQuote("order"),
  reserveQuote: () => convertQuote("reserve"),
  listReturnableItems: get("listReturnableItems"),
  createReturn: post("createReturn"),
  createClaim: post("createClaim"),
  cancelClaim: post("cancelClaim"),
  createSwap: post("createSwap"),
  getSwapByCart: get("getSwapByCart", "?lang=en"),
  openSwapPayment: post("openSwapPayment"),
  cancelReturn: post("cancelReturn"),
  listBestSellers: get("listBestSellers", "?limit=4"),
  getCatalogue: get("getCatalogue"),
  getSearchIndex: get("getSearchIndex", "?lang=en"),
  listProductFacets: get("listProductFacets", "?in_stock=true&currency_code=eur"),
  listRestockNotifications: get("listRestockNotifications"),
  createRestockNotification: async () => {
    await askOwner(
      world.backend,
      "insert into setting (seller_id, id, key, value) values ($1, 'set_restock', 'restock_notification', 'true')",
      [world.a.seller.id],
    );
    return post("createRestockNotification")();
  },
  deleteRestockNotification: () => world.a.buyer.delete(url("deleteRestockNotification")),
  getCartDelivery: get("getCartDelivery"),
  listTopUps: get("listTopUps", "?goal=franco"),
  createSavedCart: post("createSavedCart"),
  listSavedCarts: get("listSavedCarts"),
  updateSavedCart: async () =>
    world.a.buyer.post(await savedCartUrl(), requestBodies(world.a).updateSavedCart),
  restoreSavedCart: async () =>
    world.a.buyer.post(`${await savedCartUrl()}/restore`, requestBodies(world.a).restoreSavedCart),
  deleteSavedCart: async () => world.a.buyer.delete(await savedCartUrl()),
  keepInSecondCart: post("keepInSecondCart"),
  switchCart: async () =>
    world.a.buyer.post(
      `${(await savedCartUrl()).replace("saved-carts", "second-cart")}/switch`,
      requestBodies(world.a).switchCart,
    ),
  listColleagues: get("listColleagues"),
  listBranches: get("listBranches"),
  inviteColleague: post("inviteColleague"),
  updateColleague: post("updateColleague"),
  removeColleague: async () => {
    const body = { ...requestBodies(world.a).inviteColleague, email: "removed@colleague.test" };
    const { colleague } = (await world.a.buyer.post(url("inviteColleague"), body)).json();
    return world.a.buyer.delete(`${url("inviteColleague")}/${colleague.id}`);
  },
  getCartApproval: get("getCartApproval"),
  createOrderRequest: async () => (await sendRequest()).sent,
  listOrderRequests: get("listOrderRequests", "?status=requested"),
  getOrderRequest: onRequest((url) => world.b.buyer.get(url)),
  changeOrderRequest: onRequest(async (url) => {
    const { cart } = (await world.b.buyer.get(url)).json();
    const entries = [{ line_id: cart.items[0].id, quantity: 14 }];
    return world.b.buyer.post(url, { entries });
  }),
  approveOrderRequest: onRequest((url) =>
    world.b.buyer.post(`${url}/approve`, { allow_duplicate: true }),
  ),
  listOrderEvents: get("listOrderEvents"),
  confirmOrder: confirmReservation,
  amendOrder: () =>
    actOnNewOrder(world.backend, world.b, "amend", {
      toBody: () => ({ comment: "Livrer le matin" }),
    }),
  cancelOrder: () => actOnNewOrder(world.backend, world.b, "cancel"),
  cancelBackorder: () =>
    actOnNewOrder(world.backend, world.b, "cancel-backorder", {
      ...{ sku: "BAG-4", toBody: (id) => ({ items: [{ item_id: id }] }) },
    }),
  declineOrderRequest: onRequest((url) =>
    world.b.buyer.post(`${url}/decline`, { reason: "Trop cher" }),
  ),
  withdrawOrderRequest: onRequest((url, requester) => requester.post(`${url}/withdraw`)),
  matchVariants: post("matchVariants"),
  saveArticleCodes: post("saveArticleCodes"),
  listArticleCodes: get("listArticleCodes", "?q=sac&limit=5"),
  deleteArticleCode: () =>
    world.a.buyer.delete("/store/customers/me/company/article-codes/artc_unknown"),
};
