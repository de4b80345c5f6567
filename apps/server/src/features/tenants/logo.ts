import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type * as contract from '@skipyard/contract/tenants/tenants.ts'
import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { record } from '#server/audit/record.ts'
import { createTurns } from '#server/http/create-turns.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { NamedPicture } from '#server/http/serve-picture.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { drawAside } from '#server/pictures/draw-aside.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { drawLogo, LogoRefusal } from './draw-logo.ts'
import { findLogo, readSettings } from './tenant.reads.ts'
import { type Logo, lockLogo, saveLogo } from './tenant.store.ts'

async function changeLogo(scope: TenantScope, version: number, logo: Logo | null): Promise<WireSettings> {
  const before = await lockLogo(scope)
  if (before.version !== version) throw stale()
  const name = logo?.name ?? null
  if (before.name === name) return readSettings(scope)

  await saveLogo(scope, logo)
  const changes = { logo: { from: before.name, to: name } }
  await record(scope, { action: 'settings.updated', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return readSettings(scope)
}

const PROGRAM = fileURLToPath(new URL('./draw-logo.worker.ts', import.meta.url))

type Drawn = Awaited<ReturnType<typeof drawLogo>>

async function drawLogoAside(bytes: Buffer): Promise<Decision<Buffer, LogoRefusal>> {
  const drawn = await drawAside<Drawn>(PROGRAM, bytes)
  return drawn ?? refused('unreadable', texts.settings.logoUnreadable, 'img')
}

/** A picture of many pixels takes a processor for a second. */
const takeLogoTurn = createTurns({ perTenant: 1, inAll: 4, busy: texts.settings.logoBusy })

async function drawLogoInTurn(tenantId: string, img: string): Promise<Buffer> {
  const endTurn = takeLogoTurn(tenantId)
  try {
    return accept(await drawLogoAside(Buffer.from(img, 'base64')))
  } finally {
    endTurn()
  }
}

const NAME_LENGTH = 32

async function authorise({ actor }: TenantScope): Promise<void> {
  if (!canChangeSettings(actor)) throw notAllowed()
}

export async function setLogo({
  body,
  claims,
  within,
  finish,
}: SteppedCall<typeof contract.setLogo>): Promise<WrittenReply> {
  await within(authorise)
  const picture = await drawLogoInTurn(claims.tenantId, body.img)
  const name = `${hash('sha256', picture).slice(0, NAME_LENGTH)}.png`
  return finish(async (scope) => {
    await authorise(scope)
    return { data: await changeLogo(scope, body.version, { name, picture }) }
  })
}

export async function removeLogo(scope: TenantScope, version: number): Promise<WireSettings> {
  if (!canChangeSettings(scope.actor)) throw notAllowed()
  return changeLogo(scope, version, null)
}

/** 404 for any name but that of the company's present logo. */
export async function readLogo(scope: TenantScope, name: string): Promise<NamedPicture> {
  const logo = await findLogo(scope, name)
  if (!logo) throw notFound()
  return logo
}
