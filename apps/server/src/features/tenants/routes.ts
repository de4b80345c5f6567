import { getSettings, readLogo, removeLogo, setLogo, updateSettings } from '@skipyard/contract/tenants.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { servePicture } from '#server/http/serve-picture.ts'
import { openLogo } from './open-logo.ts'
import { removeLogo as takeLogoAway } from './remove-logo.ts'
import { setLogo as takeLogo } from './set-logo.ts'
import { readSettings } from './tenant.reads.ts'
import { updateSettings as changeSettings } from './update-settings.ts'

/** The company's settings and its logo. */
export function serveTenants(context: RouteContext): void {
  serve(context, getSettings, async ({ scope }) => ({ data: await readSettings(scope) }))
  serve(context, updateSettings, async ({ scope, body }) => ({ data: await changeSettings(scope, body) }))
  serveInSteps(context, setLogo, takeLogo)
  serve(context, removeLogo, async ({ scope, query }) => ({ data: await takeLogoAway(scope, query.version) }))
  servePicture(context, readLogo, ({ scope, params }) => openLogo(scope, params.name))
}
