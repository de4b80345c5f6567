import { ACCOUNT_FORMS } from './account-forms.tsx'
import { CHOSEN_FORMS } from './chosen-forms.tsx'
import { ENTRY_FORMS } from './entry-forms.tsx'
import { MESSAGE_FORMS } from './message-forms.tsx'
import { MONEY_FORMS } from './money-forms.tsx'
import { PLANNER_FORMS } from './planner-forms.tsx'
import { PRICE_FORMS } from './price-forms.tsx'
import { PUBLIC_FORMS, PUBLIC_PAGE_FORMS } from './public-forms.tsx'
import { RECORD_FORMS } from './record-forms.tsx'
import { SETTINGS_FORMS } from './settings-forms.tsx'

/** Every kind of form of the product: records, entries, prices, settings, and those of strangers. */
export const ALL_FORMS = [
  ...RECORD_FORMS,
  ...ENTRY_FORMS,
  ...MONEY_FORMS,
  ...PLANNER_FORMS,
  ...CHOSEN_FORMS,
  ...PRICE_FORMS,
  ...SETTINGS_FORMS,
  ...MESSAGE_FORMS,
  ...PUBLIC_PAGE_FORMS,
  ...ACCOUNT_FORMS,
  ...PUBLIC_FORMS,
]
