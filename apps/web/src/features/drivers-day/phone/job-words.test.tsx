import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { samplePhoneJob, samplePhoneRun } from '../testing/sample-phone-run.ts'
import { JobWords } from './job-words.tsx'

afterEach(cleanup)

const show = (cOver: boolean) => {
  const job = samplePhoneJob('a', { cOver })
  const stop = {
    job,
    halves: [job] as const,
    run: samplePhoneRun({ jobs: [job] }),
    place: 1,
    isTomorrow: false,
  }
  render(<JobWords stop={stop} timeZone="Australia/Melbourne" above="Next" />)
}

test('C/O is on the phone what it is in the office: cart over', () => {
  show(true)
  expect(screen.getByTitle('Cart over').textContent).toBe('C/O')
})

test('a load without it has no such mark', () => {
  show(false)
  expect(screen.queryByText('C/O')).toBeNull()
})
