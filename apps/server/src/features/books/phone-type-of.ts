/** Under which of a contact's numbers a phone stands. */
export const phoneTypeOf = (phone: string): 'MOBILE' | 'DEFAULT' =>
  phone.startsWith('04') ? 'MOBILE' : 'DEFAULT'
