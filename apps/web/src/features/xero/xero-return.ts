import { createStore, useStore } from '@mantine/store'
import {
  finishXeroConnection,
  type WireXeroConnection,
  type WireXeroOutcome,
} from '@skipyard/contract/xero/xero.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { companyOfTab } from '#web/client/session/tab-company.ts'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isText, listOf, recordOf } from '#web/ui/checked/shape.ts'
import { xeroTexts } from './texts.ts'
import type { XeroSearch } from './xero-search.ts'

const DECLINED = 'access_denied'
const { declined, refused } = xeroTexts.returning
const KEY = 'skipyard.xeroChoice'

/** Kept in this tab over a reload. */
export interface XeroChoice {
  attemptId: string
  tenantId: string
  organisations: { _id: string; name: string }[]
}

type XeroReturn =
  | { step: 'none' | 'finishing' }
  | { step: 'failed'; words: string }
  | { step: 'choosing'; choice: XeroChoice }

type Show = (connection: WireXeroConnection) => Promise<void>

const isChoice = recordOf<XeroChoice>({
  attemptId: isText,
  tenantId: isText,
  organisations: listOf(recordOf({ _id: isText, name: isText })),
})

function remembered(): XeroReturn {
  const choice = readJson(sessionStorage.getItem(KEY), isChoice)
  return choice === undefined ? { step: 'none' } : { step: 'choosing', choice }
}

const way = createStore<XeroReturn>(remembered())
/** A code can be used once: neither a second render nor the browser's Back sends it again. */
const taken = new Set<string>()

export const useXeroReturn = (): XeroReturn => useStore(way)

export function endXeroReturn(words?: string): void {
  sessionStorage.removeItem(KEY)
  way.setState(words === undefined ? { step: 'none' } : { step: 'failed', words })
}

function offer({ attemptId, organisations }: WireXeroOutcome): boolean {
  const tenantId = companyOfTab()?.tenantId
  if (attemptId === null || tenantId === undefined) return false
  const choice = { attemptId, tenantId, organisations }
  sessionStorage.setItem(KEY, JSON.stringify(choice))
  way.setState({ step: 'choosing', choice })
  return true
}

async function finish(body: { state: string; code: string }, show: Show) {
  way.setState({ step: 'finishing' })
  try {
    const { data } = await call(finishXeroConnection, { body })
    await show(data.connection)
    if (!offer(data)) endXeroReturn()
  } catch (problem) {
    endXeroReturn(messageOf(problem))
  }
}

export function takeXeroReturn({ state = '', code, error }: XeroSearch, show: Show): void {
  const one = `${state} ${code ?? error}`
  if (taken.has(one)) return
  taken.add(one)
  if (code !== undefined) void finish({ state, code }, show)
  else if (error !== undefined) endXeroReturn(error === DECLINED ? declined : refused(error))
}
