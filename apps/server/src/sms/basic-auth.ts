/** The header by which providers know an account. */
export const basicAuth = ({ account, secret }: { account: string; secret: string }): string =>
  `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`
