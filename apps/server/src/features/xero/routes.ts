import * as books from '@skipyard/contract/xero/sync.ts'
import * as contract from '@skipyard/contract/xero/xero.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { getXeroAccounts } from './accounts.ts'
import { getXeroSettings, updateXeroSettings } from './books-settings.ts'
import { checkXeroConnection } from './check-xero-connection.ts'
import {
  beginXeroConnection,
  chooseXeroOrganisation,
  disconnectXeroTenant,
  finishXeroConnection,
} from './connect.ts'
import { readXeroConnection } from './xero-connection.reads.ts'

export function serveXero(context: RouteContext): void {
  serve(context, contract.getXeroConnection, async ({ scope, services }) => ({
    data: await readXeroConnection(scope, services.xero),
  }))
  serve(context, contract.beginXeroConnection, beginXeroConnection)
  serve(context, contract.chooseXeroOrganisation, async (call) => ({
    data: await chooseXeroOrganisation(call),
  }))
  serveInSteps(context, contract.finishXeroConnection, finishXeroConnection)
  serveInSteps(context, contract.checkXeroConnection, checkXeroConnection)
  serveInSteps(context, contract.disconnectXeroTenant, disconnectXeroTenant)
  serveInSteps(context, books.getXeroAccounts, getXeroAccounts)
  serveInSteps(context, books.getXeroSettings, getXeroSettings)
  serve(context, books.updateXeroSettings, async ({ scope, body, services }) => ({
    data: await updateXeroSettings(scope, body, services.xero),
  }))
}
