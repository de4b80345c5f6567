import { useSyncExternalStore } from 'react'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isText, recordOf } from '#web/ui/checked/shape.ts'

const KEY = 'skipyard.company'

/** The sign-in is shared by all tabs of a browser, the company shown in each is not. */
export interface SignedInCompany {
  userId: string
  tenantId: string
  companyName: string
}

let own: SignedInCompany | null = null
let other: SignedInCompany | null = null
const listeners = new Set<() => void>()

function setOther(company: SignedInCompany | null) {
  other = company
  for (const listener of listeners) listener()
}

const isSame = (one: SignedInCompany, two: SignedInCompany) =>
  one.userId === two.userId && one.tenantId === two.tenantId

const isCompany = recordOf<SignedInCompany>({ userId: isText, tenantId: isText, companyName: isText })

export function enterCompany({ userId, tenantId, companyName }: SignedInCompany) {
  own = { userId, tenantId, companyName }
  localStorage.setItem(KEY, JSON.stringify(own))
  setOther(null)
}

/**
 * Called with the company of each answer: the first one is this tab's, another one means that the sign-in
 * has moved.
 */
export function noteCompany(company: SignedInCompany) {
  if (own === null) enterCompany(company)
  else if (!isSame(own, company)) setOther(company)
  else setOther(null)
}

export function leaveCompany() {
  own = null
  localStorage.removeItem(KEY)
  setOther(null)
}

function subscribe(listener: () => void) {
  const hear = ({ key, newValue }: StorageEvent) => {
    const company = key === KEY ? readJson(newValue, isCompany) : undefined
    if (company !== undefined && own !== null) noteCompany(company)
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

export const movedTo = () => other

export const useMovedTo = () => useSyncExternalStore(subscribe, movedTo)

export const companyOfTab = () => own
