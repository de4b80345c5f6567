import { z } from 'zod'

const carried = z.string().max(254).optional().catch(undefined)

// Only ever a page of ours: an address from outside must not send anybody elsewhere.
const placeInApp = z
  .string()
  .max(2000)
  .regex(/^\/app(?:[/?]|$)/)
  .optional()
  .catch(undefined)

/** What the addresses of the identity screens may carry; anything unreadable counts as not carried. */
export const identitySearch = {
  /** `next`: where inside /app the person was going. */
  login: z.object({ next: placeInApp }),
  /** What was already typed on the landing page. */
  register: z.object({
    email: carried,
    mobile: carried,
    companyName: carried,
    noOfTrucks: z.coerce.string().max(6).optional().catch(undefined),
    bins: z.coerce.string().max(6).optional().catch(undefined),
  }),
  /** `token`: from the mailed link; with it the screen sets the new password. */
  resetPassword: z.object({ token: z.coerce.string().max(200).optional().catch(undefined) }),
}
