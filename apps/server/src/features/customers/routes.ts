import { getCustomerHistory, mergeCustomers, previewMerge } from '@skipyard/contract/customers.changes.ts'
import { exportCustomers, importCustomers } from '@skipyard/contract/customers.files.ts'
import {
  createCustomer,
  deleteCustomer,
  findDuplicates,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@skipyard/contract/customers.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { createCustomer as takeOnRecord } from './create-customer.ts'
import { deleteCustomer as takeOff } from './delete-customer.ts'
import { exportCustomers as openFile } from './export-customers.ts'
import { findDuplicates as findTypedDuplicates } from './find-duplicates.ts'
import { importCustomers as readFile } from './import-customers.ts'
import { mergeCustomers as makeOne } from './merge-customers.ts'
import { openCustomer } from './open-customer.ts'
import { openCustomerHistory } from './open-customer-history.ts'
import { openCustomerList } from './open-customer-list.ts'
import { presentCustomer } from './present-customer.ts'
import { previewMerge as preview } from './preview-merge.ts'
import { updateCustomer as saveChanges } from './update-customer.ts'

/** Customers by phone or name, the life of one, two of them made one, and files of them. */
export function serveCustomers(context: RouteContext): void {
  serve(context, listCustomers, ({ scope, query }) => openCustomerList(scope, query))
  serve(context, createCustomer, async ({ scope, body }) => ({
    data: presentCustomer(await takeOnRecord(scope, body)),
  }))
  serve(context, findDuplicates, async ({ scope, query }) => ({
    data: await findTypedDuplicates(scope, query),
  }))
  serve(context, getCustomer, async ({ scope, params }) => ({
    data: await openCustomer(scope, params.customerId),
  }))
  serve(context, updateCustomer, async ({ scope, params, body }) => ({
    data: presentCustomer(await saveChanges(scope, params.customerId, body)),
  }))
  serve(context, deleteCustomer, async ({ scope, params }) => ({
    data: await takeOff(scope, params.customerId),
  }))
  serve(context, getCustomerHistory, async ({ scope, params }) => ({
    data: await openCustomerHistory(scope, params.customerId),
  }))
  serve(context, previewMerge, async ({ scope, params, body }) => ({
    data: await preview(scope, params.customerId, body),
  }))
  serve(context, mergeCustomers, async ({ scope, params, body }) => ({
    data: presentCustomer(await makeOne(scope, params.customerId, body)),
  }))
  serve(context, importCustomers, async ({ scope, body }) => ({ data: await readFile(scope, body) }))
  serveFile(context, exportCustomers, ({ scope, query }) => openFile(scope, query))
}
