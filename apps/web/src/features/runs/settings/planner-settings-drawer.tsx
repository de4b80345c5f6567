import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { usePlannerDay } from '../planner-context.ts'
import { runQueries } from '../queries.ts'
import { runTexts } from '../texts.ts'
import { PlannerSettingsForm } from './planner-settings-form.tsx'
import { settingsTexts } from './texts.ts'

const LINES = ['factor', 'speed', 'drop', 'pick', 'hours']

/** The planner's settings at the side of the board. */
export function PlannerSettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { date } = usePlannerDay()
  const { data, error, isFetching, refetch } = useQuery(runQueries.board(date))
  const readCurrent = async () => {
    const answer = await refetch()
    if (answer.error !== null || answer.data === undefined)
      throw answer.error ?? new Error('Nothing was read')
    return answer.data.settings
  }
  return (
    <FormDrawer
      isOpen={isOpen}
      width="column"
      wouldBeLost={settingsTexts.lost}
      onClose={onClose}
      form={(facts) => {
        if (data) return <PlannerSettingsForm settings={data.settings} readCurrent={readCurrent} {...facts} />
        if (error)
          return (
            <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
          )
        return (
          <Stack p="md" role="status" aria-label={runTexts.loading}>
            {LINES.map((line) => (
              <Skeleton key={line} height="3.25rem" />
            ))}
          </Stack>
        )
      }}
    />
  )
}
