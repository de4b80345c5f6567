import { tenantChoice } from '@skipyard/contract/identity.ts'
import { z } from 'zod'

const KEY = 'skipyard.tenantChoices'

const offered = z.object({ email: z.string(), remember: z.boolean(), tenants: z.array(tenantChoice).min(1) })

/** Whose companies there are to choose from. The password is never part of it: it is asked for again. */
export type TenantChoices = z.infer<typeof offered>

/** The companies of somebody half signed in, kept in this tab so that a reload does not lose them. */
export const tenantChoices = {
  keep: (choices: TenantChoices) => sessionStorage.setItem(KEY, JSON.stringify(choices)),
  read(): TenantChoices | null {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return null
    const parsed = offered.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  },
  forget: () => sessionStorage.removeItem(KEY),
}
