-- Who may do what. Grants come first and are minimal; the embedded server widens them, so the policies alone
-- must hold. One policy a role and action: a second one would be evaluated for every row too.
alter table public.blog_posts enable row level security;
alter table public.categories enable row level security;
alter table public.authors enable row level security;
alter table public.blog_settings enable row level security;
alter table public.profiles enable row level security;
alter table public.contact_messages enable row level security;
alter table public.enrollment_inquiries enable row level security;
alter table public.enrollment_applications enable row level security;
alter table public.newsletter_subscribers enable row level security;
alter table public.email_outbox enable row level security;
alter table public.generation_runs enable row level security;

revoke all on all tables in schema public from public, anon, authenticated;
grant select, insert, update, delete on all tables in schema public to service_role;

-- The blog: everybody reads what is published, admins write.
grant select on public.blog_posts, public.categories, public.authors to anon;
grant select, insert, update, delete on public.blog_posts, public.categories, public.authors to authenticated;

create policy "visitors read published posts" on public.blog_posts for select to anon
  using (status = 'published');
create policy "members read published posts, admins all" on public.blog_posts for select to authenticated
  using (status = 'published' or (select private.is_admin()));
create policy "admins write posts" on public.blog_posts for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins edit posts" on public.blog_posts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete posts" on public.blog_posts for delete to authenticated
  using ((select private.is_admin()));

create policy "everybody reads categories" on public.categories for select to anon, authenticated using (true);
create policy "admins add categories" on public.categories for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins edit categories" on public.categories for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete categories" on public.categories for delete to authenticated
  using ((select private.is_admin()));

create policy "everybody reads authors" on public.authors for select to anon, authenticated using (true);
create policy "admins add authors" on public.authors for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins edit authors" on public.authors for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete authors" on public.authors for delete to authenticated
  using ((select private.is_admin()));

-- The one settings row is changed, never added or removed.
grant select, update on public.blog_settings to authenticated;
create policy "admins read settings" on public.blog_settings for select to authenticated
  using ((select private.is_admin()));
create policy "admins change settings" on public.blog_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Accounts: each reads its own row, the owner reads all and gives roles.
grant select, update (role) on public.profiles to authenticated;
create policy "own profile, or all for the owner" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_owner()));
create policy "the owner changes roles" on public.profiles for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));

-- What visitors sent: admins read it and can forget a person; it comes in through functions only.
grant select, delete on public.contact_messages, public.enrollment_inquiries,
  public.enrollment_applications, public.newsletter_subscribers to authenticated;

create policy "admins read messages" on public.contact_messages for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete messages" on public.contact_messages for delete to authenticated
  using ((select private.is_admin()));
create policy "admins read inquiries" on public.enrollment_inquiries for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete inquiries" on public.enrollment_inquiries for delete to authenticated
  using ((select private.is_admin()));
create policy "admins read applications" on public.enrollment_applications for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete applications" on public.enrollment_applications for delete to authenticated
  using ((select private.is_admin()));
create policy "admins read subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete subscribers" on public.newsletter_subscribers for delete to authenticated
  using ((select private.is_admin()));

-- The machinery's own records: admins look, only the service writes.
grant select on public.email_outbox, public.generation_runs to authenticated;
create policy "admins read the outbox" on public.email_outbox for select to authenticated
  using ((select private.is_admin()));
create policy "admins read runs" on public.generation_runs for select to authenticated
  using ((select private.is_admin()));
