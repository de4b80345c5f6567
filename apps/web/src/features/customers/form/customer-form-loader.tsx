import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import classes from './customer-form.module.css'
import { CustomerForm } from './customer-form.tsx'

interface CustomerFormLoaderProps {
  customerId: string
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

const NOT_FOUND = 404

/** The form of a customer on record, once it has been read. */
export function CustomerFormLoader({ customerId, ...props }: CustomerFormLoaderProps) {
  const { data, error, isFetching, refetch } = useQuery(customerQueries.one(customerId))
  const retry = () => void refetch()
  if (data) return <CustomerForm customer={data} {...props} />
  if (error instanceof ApiError && error.status === NOT_FOUND) {
    return <EmptyState title={customerTexts.form.gone} />
  }
  if (error) return <ErrorState words={messageOf(error)} onRetry={retry} isRetrying={isFetching} />
  return (
    <div className={classes.body}>
      <Skeleton height="60vh" />
    </div>
  )
}
