import type { addPhoto as contract } from '@skipyard/contract/photos.ts'
import { type EntryMark, markOf, whenRevoked } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { photoInWords } from '@skipyard/domain/photos/photo-in-words.ts'
import { record } from '#server/audit/record.ts'
import { withDriverLink } from '#server/features/fleet/driver-link.ts'
import { readFormerLink } from '#server/features/fleet/former-link.reads.ts'
import { spendPhoneAllowance, timeByPhone } from '#server/features/fleet/phone-calls.ts'
import { invalid, notFound } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DrawnPhoto } from './draw-photo.ts'
import { drawPhotoInTurn } from './draw-photo-in-turn.ts'
import { keepPictures, pictureName } from './kept-pictures.ts'
import { findDriversJob, holdPictures, insertPhoto, wasPhotoTaken } from './photo.store.ts'

type Call = PublicCall<typeof contract>

type Arrived = Pick<Call, 'params' | 'body' | 'services'> & { arrivedAt: Date }

interface Driver {
  id: string
  name: string
}

/** 404 for a job that was never this driver's. */
async function isTaken(scope: TenantScope, driver: Driver, { params, body }: Call): Promise<boolean> {
  if (await wasPhotoTaken(scope, params.photoId)) return true
  if (!(await findDriversJob(scope, driver.id, body.actionId))) throw notFound()
  return false
}

async function readTaking(
  scope: TenantScope,
  driver: Driver,
  { body, arrivedAt }: Arrived,
): Promise<{ takenAt: Date; mark: EntryMark }> {
  const { phone, takenAt, clock, sent, link: token } = body
  const taken = timeByPhone({ at: takenAt, clock }, { sent, arrivedAt, kind: 'photo' })
  if (token === undefined) return { takenAt: taken.at, mark: markOf(taken, null) }
  const link = await readFormerLink(scope, { token, driverId: driver.id, phone })
  if (!link) throw invalid('link', driversDayTexts.othersLink)
  return { takenAt: taken.at, mark: markOf(taken, whenRevoked(taken, link)) }
}

async function writeDown(
  scope: TenantScope,
  driver: Driver,
  { call, drawn }: { call: Arrived; drawn: DrawnPhoto },
): Promise<void> {
  const { params, body, services } = call
  const job = await findDriversJob(scope, driver.id, body.actionId)
  if (!job) throw notFound()
  await holdPictures(scope)
  if (!(await services.pictures.has(pictureName(scope.tenantId, drawn.sha256, 'full'))))
    await keepPictures(services.pictures, scope.tenantId, drawn)
  const { sha256, width, height, full } = drawn
  const { takenAt, mark } = await readTaking(scope, driver, call)
  const isNew = await insertPhoto(scope, {
    id: params.photoId,
    bookingId: job.bookingId,
    jobId: body.actionId,
    kind: body.kind,
    tipId: body.tipKey ?? null,
    sha256,
    width,
    height,
    bytes: full.length,
    takenAt,
    lat: body.lat ?? null,
    lon: body.lon ?? null,
    driverId: driver.id,
    byName: driver.name,
    signedBy: body.signedBy,
    mark,
  })
  if (!isNew) return
  // As an entry of the booking it would be its last change, and block undo.
  await record(scope, {
    action: 'photo.taken',
    subjectId: params.photoId,
    changes: { photo: { from: null, to: photoInWords({ kind: body.kind, takenAt }, scope.timeZone) } },
  })
  scope.announce('phones')
}

/**
 * Redrawn and kept as files between two transactions, then its row is written, so that a crash leaves no
 * photo without its picture. The same id again changes nothing.
 */
export async function addPhoto(call: Call): Promise<{ _id: string }> {
  const arrivedAt = new Date()
  const { params, body, request, services } = call
  const atLink = { token: params.token, phone: body.phone, request, services }
  const before = await withDriverLink(atLink, async (scope, driver) => ({
    tenantId: scope.tenantId,
    driverId: driver.id,
    isTaken: await isTaken(scope, driver, call),
  }))
  if (!before.isTaken) {
    await spendPhoneAllowance(services, before.driverId, { brought: 'photos', count: 1 })
    const drawn = await drawPhotoInTurn(before.tenantId, body.img)
    await keepPictures(services.pictures, before.tenantId, drawn)
    await withDriverLink(atLink, (scope, driver) =>
      writeDown(scope, driver, { call: { params, body, services, arrivedAt }, drawn }),
    )
  }
  return { _id: params.photoId }
}
