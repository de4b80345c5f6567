import { z } from 'zod'

const carried = z.string().max(254).optional().catch(undefined)
const path = z
  .string()
  .max(2000)
  .refine((text) => /^\/app(\/|$|\?)/.test(text))
  .optional()
  .catch(undefined)

/** What the addresses of the identity screens may carry; anything unreadable counts as not carried. */
export const identitySearch = {
  /** `next`: where inside /app the person was going. */
  login: z.object({ next: path }),
  tenantLogin: z.object({ next: path }),
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
