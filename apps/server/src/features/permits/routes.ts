import * as contract from '@skipyard/contract/permits.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveDocument } from '#server/http/serve-document.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { getBookingPermit, setBookingPermit } from './booking-permit.ts'
import { readCouncils } from './council.reads.ts'
import { createCouncil, deleteCouncil, presentCouncil, updateCouncil } from './councils.ts'
import { listPermits } from './list-permits.ts'
import { readPermitDocument, removePermitDocument, setPermitDocument } from './permit-documents.ts'

export function servePermits(context: RouteContext): void {
  serve(context, contract.listCouncils, async ({ scope }) => ({
    data: (await readCouncils(scope)).map(presentCouncil),
  }))
  serve(context, contract.createCouncil, async ({ scope, body }) => ({
    data: await createCouncil(scope, body),
  }))
  serve(context, contract.updateCouncil, async ({ scope, params, body }) => ({
    data: await updateCouncil(scope, params.councilId, body),
  }))
  serve(context, contract.deleteCouncil, async ({ scope, params }) => ({
    data: await deleteCouncil(scope, params.councilId),
  }))
  serve(context, contract.getBookingPermit, async ({ scope, params }) => ({
    data: await getBookingPermit(scope, params.bookingId),
  }))
  serve(context, contract.setBookingPermit, async ({ scope, params, body }) => ({
    data: await setBookingPermit(scope, params.bookingId, body),
  }))
  serveInSteps(context, contract.setPermitDocument, setPermitDocument)
  serve(context, contract.removePermitDocument, async ({ scope, params, query }) => ({
    data: await removePermitDocument(scope, params.bookingId, query.version),
  }))
  serveDocument(context, contract.readPermitDocument, readPermitDocument)
  serve(context, contract.listPermits, async ({ scope, query }) => listPermits(scope, query))
}
