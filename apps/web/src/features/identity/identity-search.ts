const PLACE_IN_APP = /^\/app(?:[/?]|$)/

type Search = Record<string, unknown>

function textOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  return text.length > longest ? undefined : text
}

// Only ever a page of ours: an address from outside must not send anybody elsewhere.
function placeInApp(value: unknown): string | undefined {
  const place = textOf(value, 2000)
  return place !== undefined && PLACE_IN_APP.test(place) ? place : undefined
}

/**
 * What the addresses of the identity screens may carry; anything unreadable counts as not carried. Read by hand:
 * schemas would weigh on the very first screen.
 */
export const identitySearch = {
  /** `next`: where inside /app the person was going. */
  login: ({ next }: Search) => ({ next: placeInApp(next) }),
  /** What was already typed on the landing page. */
  register: ({ email, mobile, companyName, noOfTrucks, bins }: Search) => ({
    email: textOf(email, 254),
    mobile: textOf(mobile, 254),
    companyName: textOf(companyName, 254),
    noOfTrucks: textOf(noOfTrucks, 6),
    bins: textOf(bins, 6),
  }),
  /** `token`: from the mailed link; with it the screen sets the new password. */
  resetPassword: ({ token }: Search) => ({ token: textOf(token, 200) }),
}
