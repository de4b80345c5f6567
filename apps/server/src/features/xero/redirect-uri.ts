/** Where Xero sends the person back to; it is registered with the app there. */
export const redirectUri = ({ publicUrl }: { publicUrl: string }): string => `${publicUrl}/app/settings/xero`
