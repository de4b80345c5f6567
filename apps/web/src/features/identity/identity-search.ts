import { searchSchema, words } from '#web/ui/checked/search-schema.ts'

const PLACE_IN_APP = /^\/app(?:[/?]|$)/

// Only ever a page of ours: an address from outside must not send anybody elsewhere.
function placeInApp(said: unknown): string | undefined {
  const place = words(2_000)(said)
  return place !== undefined && PLACE_IN_APP.test(place) ? place : undefined
}

export const identitySearch = {
  /** `next`: the page inside /app that asked for the sign-in. */
  login: searchSchema({ next: placeInApp }),
  register: searchSchema({
    email: words(254),
    mobile: words(254),
    companyName: words(254),
    noOfTrucks: words(6),
    bins: words(6),
  }),
  /** `token`: from the mailed link; with it the screen sets the new password. */
  resetPassword: searchSchema({ token: words(200) }),
}
