import * as backups from '@skipyard/contract/tenants/backups.ts'
import * as contract from '@skipyard/contract/tenants/tenants.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { servePicture } from '#server/http/serve-picture.ts'
import { readLogo, removeLogo, setLogo } from './logo.ts'
import { getBackupAge, getSettingsHistory, updateSettings } from './settings.ts'
import { readSettings } from './tenant.reads.ts'

export function serveTenants(context: RouteContext): void {
  serve(context, contract.getSettings, async ({ scope }) => ({ data: await readSettings(scope) }))
  serve(context, contract.updateSettings, async ({ scope, body }) => ({
    data: await updateSettings(scope, body),
  }))
  serve(context, contract.getSettingsHistory, async ({ scope }) => ({
    data: await getSettingsHistory(scope),
  }))
  serveInSteps(context, contract.setLogo, setLogo)
  serve(context, contract.removeLogo, async ({ scope, query }) => ({
    data: await removeLogo(scope, query.version),
  }))
  serve(context, backups.getBackupAge, async ({ scope }) => ({
    data: await getBackupAge(scope, context.services.backup),
  }))
  servePicture(context, contract.readLogo, ({ scope, params }) => readLogo(scope, params.name))
}
