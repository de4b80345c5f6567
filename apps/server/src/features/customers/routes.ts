import * as changes from '@skipyard/contract/customers/changes.ts'
import * as contract from '@skipyard/contract/customers/customers.ts'
import { findDuplicates as duplicates } from '@skipyard/contract/customers/duplicates.ts'
import * as files from '@skipyard/contract/customers/files.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { presentCustomer } from './customer-wire.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './edit-customers.ts'
import { findDuplicates } from './find-duplicates.ts'
import { importCustomers } from './import-customers.ts'
import { exportCustomers, getCustomer, getCustomerHistory, listCustomers } from './lists.ts'
import { mergeCustomers, previewMerge, undoMerge } from './merge.ts'

export function serveCustomers(context: RouteContext): void {
  serve(context, contract.listCustomers, ({ scope, query }) => listCustomers(scope, query))
  serve(context, contract.createCustomer, async ({ scope, body }) => ({
    data: presentCustomer(await createCustomer(scope, body)),
  }))
  serve(context, duplicates, async ({ scope, query }) => ({
    data: await findDuplicates(scope, query),
  }))
  serve(context, contract.getCustomer, async ({ scope, params }) => ({
    data: await getCustomer(scope, params.customerId),
  }))
  serve(context, contract.updateCustomer, async ({ scope, params, body }) => ({
    data: presentCustomer(await updateCustomer(scope, params.customerId, body)),
  }))
  serve(context, contract.deleteCustomer, async ({ scope, params }) => ({
    data: await deleteCustomer(scope, params.customerId),
  }))
  serve(context, changes.getCustomerHistory, async ({ scope, params }) => ({
    data: await getCustomerHistory(scope, params.customerId),
  }))
  serve(context, changes.previewMerge, async ({ scope, params, body }) => ({
    data: await previewMerge(scope, params.customerId, body),
  }))
  serve(context, changes.mergeCustomers, async ({ scope, params, body }) => ({
    data: presentCustomer(await mergeCustomers(scope, params.customerId, body)),
  }))
  serve(context, changes.undoMerge, async ({ scope, params, body }) => {
    const { kept, other } = await undoMerge(scope, params.customerId, body)
    return { data: { kept: presentCustomer(kept), other: presentCustomer(other) } }
  })
  serve(context, files.importCustomers, ({ scope, body }) => importCustomers(scope, body))
  serveFile(context, files.exportCustomers, ({ scope, query }) => exportCustomers(scope, query))
}
