import { useState } from 'react'
import { PasskeySection } from './passkey-section.tsx'
import { type OneSetUp, SecondStepSection } from './second-step-section.tsx'

export function SecondStepCards() {
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null)
  const setUpOf = (one: 'app' | 'passkey'): OneSetUp => ({
    isOpen: open === one,
    setOpen: (isOpen) => setOpen(isOpen ? one : null),
  })
  return (
    <>
      <SecondStepSection setUp={setUpOf('app')} />
      <PasskeySection setUp={setUpOf('passkey')} />
    </>
  )
}
