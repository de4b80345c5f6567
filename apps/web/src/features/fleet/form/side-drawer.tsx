import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { type DrawerForm, FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import type { OpenSideForm } from '../list/use-fleet-screen.ts'
import { fleetTexts } from '../texts.ts'

export interface SideFormFacts<Row> extends DrawerForm {
  record: Row | null
  readCurrent: () => Promise<Row>
}

interface SideDrawerProps<Row> {
  open: OpenSideForm
  onClose: () => void
  title: { new: string; edit: (row: Row) => string }
  answer: UseQueryResult<Row>
  form: (facts: SideFormFacts<Row>) => ReactNode
}

const LINES = ['a', 'b', 'c', 'd', 'e']

export function SideDrawer<Row>({ open, onClose, title, answer, form }: SideDrawerProps<Row>) {
  const readCurrent = async () => {
    const { data, error } = await answer.refetch()
    if (error !== null || data === undefined) throw error ?? new Error('Nothing was read')
    return data
  }
  const row = open?.kind === 'edit' ? answer.data : null
  const bodyOf = (facts: DrawerForm) => (
    <>
      <FormHead title={row ? title.edit(row) : open?.kind === 'new' && title.new} />
      {open?.kind === 'new' && (
        <Column grow low>
          {form({ ...facts, record: null, readCurrent })}
        </Column>
      )}
      {row && (
        <Column grow low key={open?.kind === 'edit' ? open.id : ''}>
          {form({ ...facts, record: row, readCurrent })}
        </Column>
      )}
      {row === undefined && answer.isError && (
        <ErrorState
          words={messageOf(answer.error)}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      )}
      {row === undefined && !answer.isError && (
        <Stack p="md" role="status" aria-label="Loading">
          {LINES.map((line) => (
            <Skeleton key={line} height="3.25rem" />
          ))}
        </Stack>
      )}
    </>
  )
  return (
    <FormDrawer
      isOpen={open !== null}
      width="pair"
      wouldBeLost={fleetTexts.wouldBeLost}
      onClose={onClose}
      form={bodyOf}
    />
  )
}
