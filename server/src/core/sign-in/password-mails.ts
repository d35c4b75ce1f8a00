// Emails about passwords: invitation, added to another organization, reset, security code, password changed.
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
      ? `${organization} has created a ${productName} account for you at ${hostOf(publicUrl)}. Choose a password to get started.`
      : `A ${productName} account has been created for you at ${hostOf(publicUrl)}. Choose a password to get started.`,
    { label: "Choose a password", href: `${publicUrl}/users/invitation/${token}` },
    `The link works once and for ${days} days. A newer invitation replaces it.`,
    { note: "If you didn't expect this, you can ignore it. The account can't be used until a password is chosen." },
  ]);
}

export function addedToOrganizationMail({ firstName, publicUrl, organization }: Addressee & { organization: string }): AccountMail {
  return accountMail(`You've been added to ${organization}`, [
    `Hello ${firstName},`,
    `Your ${productName} account at ${hostOf(publicUrl)} now includes ${organization}. Sign in as usual and choose the organization at the top of the page.`,
    { label: "Sign in", href: `${publicUrl}/login` },
    { note: "If you didn't expect this, contact your supervisor." },
  ]);
}

export function resetMail({ firstName, publicUrl, token, hours }: Addressee & { token: string; hours: number }): AccountMail {
  return accountMail(`Reset your ${productName} password`, [
    `Hello ${firstName},`,
    `We received a request to reset the password for your ${productName} account at ${hostOf(publicUrl)}. If this was you, continue here:`,
    { label: "Choose a new password", href: `${publicUrl}/users/reset_password/${token}` },
    `The link works once and for ${hours} hours. A newer link replaces it. Your current password works until you choose a new one.`,
    { note: "If you didn't request this, you can ignore this email." },
  ]);
}

export function requiredResetMail({ firstName, publicUrl, token, hours }: Addressee & { token: string; hours: number }): AccountMail {
  return accountMail(`Choose a new ${productName} password`, [
    `Hello ${firstName},`,
    `Your supervisor requires you to choose a new password for your ${productName} account at ${hostOf(publicUrl)}. You were signed out everywhere, and your old password no longer works.`,
    { label: "Choose a new password", href: `${publicUrl}/users/reset_password/${token}` },
    `The link works once and for ${hours} hours. After that, sign in as usual and you'll be asked to choose a new password.`,
    { note: "If you didn't expect this, ask your supervisor." },
  ]);
}

export function securityCodeMail({ firstName, publicUrl, code, minutes }: Addressee & { code: string; minutes: number }): AccountMail {
  return accountMail(`Your ${productName} security code`, [
    `Hello ${firstName},`,
    `Enter this code where you choose your new password at ${hostOf(publicUrl)}:`,
    { code },
    `It works once and for ${minutes} minutes. A newer code replaces it.`,
    {
      note: `${productName} will never ask you for this code. If you aren't choosing a new password right now, contact your supervisor.`,
    },
  ]);
}

/** Goes to the previous address: a user whose account is taken over by a change of address must learn about it there. */
export function emailChangedMail({ firstName, publicUrl }: Addressee): AccountMail {
  return accountMail(`Your ${productName} email was changed`, [
    `Hello ${firstName},`,
    `A supervisor changed the email of your ${productName} account at ${hostOf(publicUrl)}. You can no longer sign in with this email, and you were signed out everywhere.`,
    { note: "If you didn't expect this, contact another supervisor or support right away." },
  ]);
}

export function passwordChangedMail({ firstName, publicUrl }: Addressee): AccountMail {
  return accountMail(`Your ${productName} password was changed`, [
    `Hello ${firstName},`,
    `The password of your ${productName} account at ${hostOf(publicUrl)} was just changed, and your other sessions were signed out.`,
    "If this was you, no action is needed. If not, reset your password now and contact your supervisor.",
    { label: "Reset password", href: `${publicUrl}/reset_password` },
  ]);
}
