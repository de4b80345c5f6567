import type { TenantChoice } from '@skipyard/contract/identity.ts'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isFlag, isText, listOf, recordOf } from '#web/ui/checked/shape.ts'

const KEY = 'skipyard.tenantChoices'

/** Whose companies there are to choose from. The password is never part of it: it is asked for again. */
export interface TenantChoices {
  email: string
  remember: boolean
  tenants: TenantChoice[]
}

const areTenantChoices = recordOf<TenantChoices>({
  email: isText,
  remember: isFlag,
  tenants: listOf(recordOf<TenantChoice>({ id: isText, name: isText })),
})

/** The companies of somebody half signed in, kept in this tab so that a reload does not lose them. */
export const tenantChoices = {
  keep: (choices: TenantChoices) => sessionStorage.setItem(KEY, JSON.stringify(choices)),
  read(): TenantChoices | null {
    const kept = readJson(sessionStorage.getItem(KEY), areTenantChoices)
    return kept && kept.tenants.length > 0 ? kept : null
  },
  forget: () => sessionStorage.removeItem(KEY),
}
