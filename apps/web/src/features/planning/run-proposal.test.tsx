import { MantineProvider } from '@mantine/core'
import type { WirePlanRun } from '@skipyard/contract/planning/proposal.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RunProposal } from './run-proposal.tsx'
import { samplePlanRun, sampleStop } from './sample-proposal.ts'

afterEach(cleanup)

function show(changes: Partial<WirePlanRun>, refused?: string) {
  const deeds = { onAccept: vi.fn(), onGiveBack: vi.fn(), onPlanAgain: vi.fn() }
  const run = samplePlanRun('one', [sampleStop('a'), sampleStop('b')], changes)
  render(
    <MantineProvider env="test">
      <main>
        <RunProposal run={run} name="XW48QP, Run 1" isAccepting={false} refused={refused} {...deeds} />
      </main>
    </MantineProvider>,
  )
  return { ...deeds, text: () => screen.getByRole('main').textContent }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('an open run says what it had and would have, and is accepted or left as it is', () => {
  const { onAccept, onGiveBack, text } = show({ before: { jobs: 1, kilometres: 18.6 } })
  expect(text()).toContain('1 → 2 jobs · 19 → 40 km')
  press('Accept XW48QP, Run 1')
  press('Leave XW48QP, Run 1 as it is')
  expect(onAccept).toHaveBeenCalledOnce()
  expect(onGiveBack).toHaveBeenCalledOnce()
})

test('a run that was refused stays proposed with the reason', () => {
  show({}, 'Changed by Maria, plan again')
  expect(screen.getByRole('alert').textContent).toBe('Changed by Maria, plan again')
  expect(screen.getByRole('button', { name: /Accept/ })).toBeTruthy()
})

test('a run that somebody changed names who did, and offers to plan again', () => {
  const { onPlanAgain } = show({ state: 'changed', changedBy: 'Maria Lopes' })
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
  press('Changed by Maria Lopes, plan again')
  expect(onPlanAgain).toHaveBeenCalledOnce()
})

test('a run that was locked since says so', () => {
  show({ state: 'changed', changedBy: '', locked: true })
  expect(screen.getByRole('button', { name: 'Locked since, plan again' })).toBeTruthy()
})

test('a locked run takes no part', () => {
  const { text } = show({ state: 'same', locked: true })
  expect(text()).toBe('Locked, left as it is · 40 km · 6:40am–8:20am')
  expect(screen.queryByRole('button')).toBeNull()
})
