import * as deletion from '@skipyard/contract/data-rights/company-deletion.ts'
import * as files from '@skipyard/contract/data-rights/company-file.ts'
import * as erasure from '@skipyard/contract/data-rights/erasure.ts'
import * as retention from '@skipyard/contract/data-rights/retention.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveKeptFile } from '#server/http/serve-kept-file.ts'
import { askCompanyDeletion, getCompanyDeletion, takeBackCompanyDeletion } from './company-deletion.ts'
import { downloadCompanyFile, getCompanyFile, makeCompanyFile } from './company-file.ts'
import { erasePerson, findPeople, planErasure } from './erase-person.ts'
import { getRetention, updateRetention } from './retention.ts'

export function serveDataRights(context: RouteContext): void {
  serve(context, files.getCompanyFile, async ({ scope }) => ({ data: await getCompanyFile(scope) }))
  serve(context, files.makeCompanyFile, async ({ scope, services }) => ({
    data: await makeCompanyFile(scope, services),
  }))
  serveKeptFile(context, files.downloadCompanyFile, ({ scope, query, services }) =>
    downloadCompanyFile(scope, query.file, services),
  )
  serve(context, erasure.findPeople, async ({ scope, query }) => ({ data: await findPeople(scope, query.q) }))
  serve(context, erasure.planErasure, async ({ scope, params }) => ({
    data: await planErasure(scope, params),
  }))
  serve(context, erasure.erasePerson, async ({ scope, params, body, services }) => {
    await erasePerson(scope, { params, body }, services)
    return { data: { done: true as const } }
  })
  serve(context, retention.getRetention, async ({ scope }) => ({ data: await getRetention(scope) }))
  serve(context, retention.updateRetention, async ({ scope, body }) => ({
    data: await updateRetention(scope, body),
  }))
  serve(context, deletion.getCompanyDeletion, async ({ scope }) => ({
    data: await getCompanyDeletion(scope),
  }))
  serve(context, deletion.askCompanyDeletion, async ({ scope, body, services }) => ({
    data: await askCompanyDeletion(scope, body.typedName, services),
  }))
  serve(context, deletion.takeBackCompanyDeletion, async ({ scope, services }) => {
    await takeBackCompanyDeletion(scope, services)
    return { data: { done: true as const } }
  })
}
