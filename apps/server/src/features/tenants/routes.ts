import { getSettings } from '@skipyard/contract/tenants.ts'
import type { Door } from '#server/http/door.ts'
import { serve } from '#server/http/serve.ts'
import { readSettings } from './tenant.reads.ts'

/** The company's settings. */
export function serveTenants(door: Door): void {
  serve(door, getSettings, async ({ scope }) => ({ data: await readSettings(scope) }))
}
