import { Accordion, Button } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { type KeyboardEvent, useEffect } from 'react'
import { Kbd } from '#web/ui/kbd.tsx'
import { BroughtInNotice } from '#web/ui/merge/brought-in-notice.tsx'
import { MergeNotice } from '#web/ui/merge/merge-notice.tsx'
import { MergePanel } from '#web/ui/merge/merge-panel.tsx'
import { customerTexts } from '../texts.ts'
import { AdditionalInformation } from './additional-information.tsx'
import { CustomerDetails } from './customer-details.tsx'
import classes from './customer-form.module.css'
import { BLANK_VALUES, valuesOfCustomer } from './customer-values.ts'
import { TwinNotice } from './twin-notice.tsx'
import { focusField, PARTS, useCustomerForm } from './use-customer-form.ts'
import { useCustomerMerge } from './use-customer-merge.ts'
import { useSaveCustomer } from './use-save-customer.ts'
import { useTwins } from './use-twins.ts'

interface CustomerFormProps {
  /** The customer as it is now on record; null for somebody new. */
  customer: WireCustomer | null
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

const words = customerTexts.form

/** The customer's fields in their two accordions, likely twins, and the save. */
export function CustomerForm({ customer, onDirty, onCancel, onSaved }: CustomerFormProps) {
  const form = useCustomerForm(customer === null ? BLANK_VALUES : valuesOfCustomer(customer))
  const merging = useCustomerMerge(form)
  const { save, meet, before, isSaving } = useSaveCustomer(customer, { form, merging, onSaved })
  const twins = useTwins(form.values, before?._id)
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  // A form that had to be read first comes after the drawer has placed the focus.
  useEffect(() => focusField('phone'), [])
  const isNewer = customer !== null && before !== null && customer.version > before.version
  // An open question is answered first: a form that starts anew from a third state would forget it.
  const isOvertaken = isNewer && !isSaving && merging.left === 0
  const bringIn = () => {
    // The button goes with what it says; a panel of choices takes the focus itself.
    if (customer !== null && meet(customer).conflicts.length === 0) focusField('phone')
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside
    <div className={classes.form} onKeyDown={saveByKey}>
      {merging.choices.length > 0 && (
        <MergePanel
          title={words.bothChanged}
          choices={merging.choices}
          broughtIn={merging.broughtIn}
          onChoose={merging.choose}
        />
      )}
      <div className={classes.main}>
        <fieldset className={classes.fields} aria-label={words.details}>
          <Accordion
            multiple
            order={3}
            value={form.open}
            onChange={form.setOpen}
            keepMountedMode="display-none"
          >
            <Accordion.Item value={PARTS.details}>
              <Accordion.Control>
                <span className={classes.part}>{words.details}</span>
              </Accordion.Control>
              <Accordion.Panel>
                <CustomerDetails form={form} />
              </Accordion.Panel>
            </Accordion.Item>
            <Accordion.Item value={PARTS.additional}>
              <Accordion.Control>
                <span className={classes.part}>{words.additional}</span>
              </Accordion.Control>
              <Accordion.Panel>
                <AdditionalInformation form={form} />
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        </fieldset>
      </div>
      {isOvertaken && (
        <MergeNotice isReading={false} onBringIn={bringIn}>
          {words.stale}
        </MergeNotice>
      )}
      {!isOvertaken && merging.choices.length === 0 && <BroughtInNotice labels={merging.broughtIn} />}
      <TwinNotice twins={twins} />
      <footer className={classes.foot}>
        <Button variant="subtle" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button
          aria-busy={isSaving}
          aria-keyshortcuts="Control+Enter"
          loading={isSaving}
          rightSection={<Kbd isOnFilled>Ctrl ↵</Kbd>}
          onClick={save}
        >
          {words.save}
        </Button>
      </footer>
    </div>
  )
}
