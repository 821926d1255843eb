-- Every kind of mail used to be listed here, and each new one rewrote the list. Which letters there are is known to
-- the code that writes them; the database sees to it that a name is a name.
alter table public.email_outbox
  drop constraint if exists email_outbox_template_check,
  drop constraint if exists email_outbox_submission_kind_check;
alter table public.email_outbox
  add constraint email_outbox_template_check check (template ~ '^[a-z][a-z_]{1,59}$'),
  add constraint email_outbox_submission_kind_check check (submission_kind ~ '^[a-z][a-z_]{1,59}$');
