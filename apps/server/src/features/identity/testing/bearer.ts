/** Headers of a call that carries an access token. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
