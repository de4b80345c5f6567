import * as contract from '@skipyard/contract/identity/second-step.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import type { SignInGuards } from '../sign-in-guards.ts'
import { finishLogin } from './finish-login.ts'
import {
  beginApp,
  confirmApp,
  getSecondStep,
  makeRecoveryCodes,
  turnSecondStepOff,
  turnSecondStepOn,
  verifySecondStep,
} from './own-second-step.ts'
import { listSecondSteps, requireSecondStep, resetSecondStep } from './require-second-step.ts'

export function serveSecondStep(context: RouteContext, guards: SignInGuards): void {
  servePublic(context, contract.finishLogin, (call) => finishLogin(call, guards))
  serve(context, contract.getSecondStep, async ({ scope }) => ({ data: await getSecondStep(scope) }))
  serve(context, contract.beginApp, async ({ scope, services }) => ({
    data: await beginApp(scope, services),
  }))
  serve(context, contract.confirmApp, async (call) => ({ data: await confirmApp(call, guards) }))
  serve(context, contract.makeRecoveryCodes, async ({ scope, services }) => ({
    data: await makeRecoveryCodes(scope, services),
  }))
  serveInSteps(context, contract.turnSecondStepOn, (call) => turnSecondStepOn(call, guards))
  serve(context, contract.turnSecondStepOff, async ({ scope, services }) => ({
    data: await turnSecondStepOff(scope, services),
  }))
  serve(context, contract.verifySecondStep, async (call) => ({ data: await verifySecondStep(call, guards) }))
  serve(context, contract.listSecondSteps, async ({ scope }) => ({ data: await listSecondSteps(scope) }))
  serve(context, contract.requireSecondStep, async (call) => ({ data: await requireSecondStep(call) }))
  serve(context, contract.resetSecondStep, async (call) => ({ data: await resetSecondStep(call) }))
}
