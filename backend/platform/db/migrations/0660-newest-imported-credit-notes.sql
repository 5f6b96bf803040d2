-- They are listed among the seller's documents, newest first, like order_document_newest.
create index imported_credit_note_newest on imported_credit_note (seller_id, created_at, id);
