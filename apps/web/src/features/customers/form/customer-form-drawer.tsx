import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
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
function CustomerFormLoader({ customerId, ...props }: CustomerFormLoaderProps) {
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

interface CustomerFormDrawerProps {
  /** Whom the form is about; null when it is closed or for somebody new. */
  customerId: string | null
  isNew: boolean
  onClose: () => void
}

/** The customer form at the side of whatever is on screen. */
export function CustomerFormDrawer({ customerId, isNew, onClose }: CustomerFormDrawerProps) {
  const isOpen = isNew || customerId !== null
  // While the drawer slides away it still shows what it was about.
  const [shown, setShown] = useState({ customerId, isNew })
  if (isOpen && (shown.customerId !== customerId || shown.isNew !== isNew)) setShown({ customerId, isNew })
  const words = customerTexts.form
  return (
    <FormDrawer
      isOpen={isOpen}
      width="pair"
      wouldBeLost={words.wouldBeLost}
      onClose={onClose}
      form={(facts) => (
        <>
          <FormHead title={shown.isNew ? words.addTitle : words.editTitle} closeLabel={words.close} />
          {shown.isNew && <CustomerForm customer={null} {...facts} />}
          {!shown.isNew && shown.customerId !== null && (
            <CustomerFormLoader key={shown.customerId} customerId={shown.customerId} {...facts} />
          )}
        </>
      )}
    />
  )
}
