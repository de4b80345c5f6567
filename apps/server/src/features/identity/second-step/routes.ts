import * as passkeys from '@skipyard/contract/identity/passkeys.ts'
import * as contract from '@skipyard/contract/identity/second-step.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import type { SignInGuards } from '../sign-in-guards.ts'
import { askPasskeyAtSignIn, finishLogin } from './finish-login.ts'
import { addPasskey, askPasskey, beginPasskey, removePasskey } from './own-passkeys.ts'
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

function servePasskeys(context: RouteContext, guards: SignInGuards): void {
  servePublic(context, passkeys.askPasskeyAtSignIn, (call) => askPasskeyAtSignIn(call, guards))
  serve(context, passkeys.askPasskey, async (call) => ({ data: await askPasskey(call) }))
  serve(context, passkeys.beginPasskey, async (call) => ({ data: await beginPasskey(call) }))
  serveInSteps(context, passkeys.addPasskey, addPasskey)
  serve(context, passkeys.removePasskey, async (call) => ({ data: await removePasskey(call) }))
}

export function serveSecondStep(context: RouteContext, guards: SignInGuards): void {
  servePublic(context, contract.finishLogin, (call) => finishLogin(call, guards))
  servePasskeys(context, guards)
  serve(context, contract.getSecondStep, async ({ scope, services }) => ({
    data: await getSecondStep(scope, services),
  }))
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
  serveInSteps(context, contract.verifySecondStep, (call) => verifySecondStep(call, guards))
  serve(context, contract.listSecondSteps, async ({ scope }) => ({ data: await listSecondSteps(scope) }))
  serve(context, contract.requireSecondStep, async (call) => ({ data: await requireSecondStep(call) }))
  serve(context, contract.resetSecondStep, async (call) => ({ data: await resetSecondStep(call) }))
}
