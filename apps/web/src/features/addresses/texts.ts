const joined = new Intl.ListFormat('en-AU')

export const addressTexts = {
  away: 'The address search cannot be reached. What you typed stays, and it is searched for when the connection is back.',
  didYouMean: 'Did you mean',
  keep: {
    option: 'Keep as typed',
    about: (typed: string) =>
      `“${typed}” is kept as you typed it and marked as not checked. On the map it is shown in its suburb.`,
    suburb: 'Suburb',
    postCode: 'Postcode',
    keep: 'Keep this address',
    cancel: 'Search again',
  },
  noHost: 'Maps come from this server only. Nothing you look at is sent anywhere else.',
  hosts: (hosts: readonly string[]) =>
    `Street maps come from ${joined.format(hosts)}, which sees the area you look at.`,
  routingHost: (host: string) => `Run routes come from ${host}. This server asks it, not your browser.`,
}
