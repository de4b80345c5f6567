import * as contract from '@skipyard/contract/messages.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { getMessageSettings } from './get-message-settings.ts'
import { previewMessage } from './preview-message.ts'
import { updateMessageSettings } from './update-message-settings.ts'

/** What customers are told, by mail and by text. */
export function serveMessages(context: RouteContext): void {
  serve(context, contract.getMessageSettings, async ({ scope }) => ({
    data: await getMessageSettings(scope),
  }))
  serve(context, contract.updateMessageSettings, async ({ scope, body }) => ({
    data: await updateMessageSettings(scope, body),
  }))
  serve(context, contract.previewMessage, async ({ scope, body }) => ({
    data: await previewMessage(scope, body),
  }))
}
