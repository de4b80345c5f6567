import { getSettings, updateSettings } from '@skipyard/contract/tenants.ts'
import type { Door } from '#server/http/door.ts'
import { serve } from '#server/http/serve.ts'
import { readSettings } from './tenant.reads.ts'
import { updateSettings as changeSettings } from './update-settings.ts'

/** The company's settings. */
export function serveTenants(door: Door): void {
  serve(door, getSettings, async ({ scope }) => ({ data: await readSettings(scope) }))
  serve(door, updateSettings, async ({ scope, body }) => ({ data: await changeSettings(scope, body) }))
}
