import type { WireXeroSettings } from '@skipyard/contract/xero/sync.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { problemsOf } from '@skipyard/domain/xero/books-settings.ts'
import type { LoadedBooksSettings } from './load-books-settings.ts'

export const presentBooksSettings = ({
  settings: { sendSince, ...settings },
  version,
  known,
}: LoadedBooksSettings): WireXeroSettings => ({
  ...settings,
  version,
  sendSince: toWireDate(sendSince),
  problems: known ? problemsOf({ sendSince, ...settings }, known) : [],
})
