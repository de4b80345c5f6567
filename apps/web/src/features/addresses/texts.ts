const joined = new Intl.ListFormat('en-AU')

/** The sentences about where maps come from. */
export const addressTexts = {
  noHost: 'Maps come from this server only. Nothing you look at is sent anywhere else.',
  hosts: (hosts: readonly string[]) =>
    `Street maps come from ${joined.format(hosts)}, which sees the area you look at.`,
  routingHost: (host: string) => `Run routes come from ${host}. This server asks it, not your browser.`,
}
