import { getSettings, readLogo, removeLogo, setLogo, updateSettings } from '@skipyard/contract/tenants.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, serveInSteps } from '#server/http/serve.ts'
import { servePicture } from '#server/http/serve-picture.ts'
import { drawLogoInTurn } from './draw-logo-in-turn.ts'
import { openLogo } from './open-logo.ts'
import { removeLogo as takeLogoAway } from './remove-logo.ts'
import { setLogo as takeLogo } from './set-logo.ts'
import { readSettings } from './tenant.reads.ts'
import { updateSettings as changeSettings } from './update-settings.ts'

/** The company's settings and its logo. */
export function serveTenants(context: RouteContext): void {
  serve(context, getSettings, async ({ scope }) => ({ data: await readSettings(scope) }))
  serve(context, updateSettings, async ({ scope, body }) => ({ data: await changeSettings(scope, body) }))
  serveInSteps(context, setLogo, {
    check({ scope }) {
      if (!canChangeSettings(scope.actor)) throw notAllowed()
    },
    make: ({ body }, tenantId) => drawLogoInTurn(tenantId, body.img),
    act: async ({ scope, body: { version }, made: picture }) => ({
      data: await takeLogo(scope, { version, picture }),
    }),
  })
  serve(context, removeLogo, async ({ scope, query }) => ({ data: await takeLogoAway(scope, query.version) }))
  servePicture(context, readLogo, ({ scope, params }) => openLogo(scope, params.name))
}
