const readers = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|externalhit|embed/i;
const programs = /whatsapp|curl|wget|python|java\/|node|axios|go-http|okhttp/i;

/** Whether a User-Agent is a bot's; an empty one counts as such. */
export const isBot = (userAgent: string): boolean =>
  userAgent === "" || readers.test(userAgent) || programs.test(userAgent);
