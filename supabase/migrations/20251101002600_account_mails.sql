-- Mails of the accounts themselves (recovery, confirmation) leave through the outbox too.
alter table public.email_outbox
  drop constraint email_outbox_template_check,
  drop constraint email_outbox_submission_kind_check;
alter table public.email_outbox
  add constraint email_outbox_template_check check (template in (
    'contact_message_notice', 'contact_message_acknowledgement',
    'enrollment_inquiry_notice', 'enrollment_inquiry_acknowledgement',
    'enrollment_application_notice', 'enrollment_application_acknowledgement',
    'newsletter_confirmation', 'account_mail')),
  add constraint email_outbox_submission_kind_check check (submission_kind in (
    'contact_message', 'enrollment_inquiry', 'enrollment_application', 'newsletter', 'account')),
  add constraint email_outbox_account_check check ((template = 'account_mail') = (submission_kind = 'account'));

-- Whoever reads a recovery link has the account, the owner's too: nobody who signs in sees these.
alter policy "admins read the outbox" on public.email_outbox
  using (submission_kind <> 'account' and (select private.is_admin()));
