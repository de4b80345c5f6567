export const basicAuth = ({ account, secret }: { account: string; secret: string }): string =>
  `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`
