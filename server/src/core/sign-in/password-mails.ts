// The mails about passwords: invitation, added to a further organization, reset, its security code, and that one was changed.
import { productName } from "@tidings/contract/words";
import { type AccountMail, accountMail } from "./account-mail.ts";

interface Addressee {
  firstName: string;
  publicUrl: string;
}

const hostOf = (publicUrl: string): string => new URL(publicUrl).host;

export function invitationMail({
  firstName,
  publicUrl,
  organization,
  token,
  days,
}: Addressee & { organization: string; token: string; days: number }): AccountMail {
  return accountMail(`Your ${productName} account`, [
    `Hello ${firstName},`,
    // An operator's account belongs to no organization.
    organization
      ? `${organization} has set up a ${productName} account for you at ${hostOf(publicUrl)}. Choose a password to start.`
      : `A ${productName} account has been set up for you at ${hostOf(publicUrl)}. Choose a password to start.`,
    { label: "Choose a password", href: `${publicUrl}/users/invitation/${token}` },
    `The link works once and for ${days} days. A newer invitation replaces it.`,
    { note: "If you did not expect this, you can ignore it: without a password nobody can use the account." },
  ]);
}

export function addedToOrganizationMail({ firstName, publicUrl, organization }: Addressee & { organization: string }): AccountMail {
  return accountMail(`You now also work in ${organization}`, [
    `Hello ${firstName},`,
    `your ${productName} account at ${hostOf(publicUrl)} now also opens ${organization}. Sign in as before and choose the organization at the top of the page.`,
    { label: "Sign in", href: `${publicUrl}/login` },
    { note: "If you did not expect this, tell your supervisor." },
  ]);
}

export function resetMail({ firstName, publicUrl, token, hours }: Addressee & { token: string; hours: number }): AccountMail {
  return accountMail(`Reset your ${productName} password`, [
    `Hello ${firstName},`,
    `somebody asked to reset the password of your ${productName} account at ${hostOf(publicUrl)}. If it was you, go on here:`,
    { label: "Choose a new password", href: `${publicUrl}/users/reset_password/${token}` },
    `The link works once and for ${hours} hours. A newer one replaces it. Your old password stays in use until you choose another.`,
    { note: "If you did not ask for this, you can ignore it." },
  ]);
}

export function requiredResetMail({ firstName, publicUrl, token, hours }: Addressee & { token: string; hours: number }): AccountMail {
  return accountMail(`Choose a new ${productName} password`, [
    `Hello ${firstName},`,
    `your supervisor asks you to choose a new password for your ${productName} account at ${hostOf(publicUrl)}. Your sessions were signed out, and the old password no longer signs you in.`,
    { label: "Choose a new password", href: `${publicUrl}/users/reset_password/${token}` },
    `The link works once and for ${hours} hours. After that, sign in as before: you are asked for a new password there.`,
    { note: "If you did not expect this, ask your supervisor." },
  ]);
}

export function securityCodeMail({ firstName, publicUrl, code, minutes }: Addressee & { code: string; minutes: number }): AccountMail {
  return accountMail(`Your ${productName} security code`, [
    `Hello ${firstName},`,
    `type this code where you choose your new password at ${hostOf(publicUrl)}:`,
    { code },
    `It works once and for ${minutes} minutes. A newer code replaces it.`,
    {
      note: `Nobody from ${productName} will ever ask you for this code. If you are not choosing a new password right now, tell your supervisor.`,
    },
  ]);
}

/** To the address that was: whoever loses an account to a changed address must hear of it there. */
export function emailChangedMail({ firstName, publicUrl }: Addressee): AccountMail {
  return accountMail(`The address of your ${productName} account was changed`, [
    `Hello ${firstName},`,
    `a supervisor has changed the email address of your ${productName} account at ${hostOf(publicUrl)}. This address no longer signs in, and your sessions were signed out.`,
    { note: "If you did not expect this, tell your organization's other supervisors or our support now." },
  ]);
}

export function passwordChangedMail({ firstName, publicUrl }: Addressee): AccountMail {
  return accountMail(`Your ${productName} password was changed`, [
    `Hello ${firstName},`,
    `the password of your ${productName} account at ${hostOf(publicUrl)} has just been changed, and your other sessions were signed out.`,
    "If it was you, there is nothing to do. If it was not, reset your password now and tell your supervisor.",
    { label: "Reset the password", href: `${publicUrl}/reset_password` },
  ]);
}
