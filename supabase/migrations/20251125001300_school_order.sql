-- The order in which the school's rows are shown: all of them together, so that no order is half stored.
create function public.order_school_rows(rows_of text, ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if rows_of is null or rows_of not in
    ('courses', 'payment_plans', 'testimonials', 'projects', 'faq_entries', 'team_members') then
    raise exception 'These rows have no order.' using errcode = 'PT422';
  end if;
  execute format(
    'update public.%I r set position = o.place from unnest($1) with ordinality as o (id, place)
      where r.id::text = o.id and r.position is distinct from o.place', rows_of) using ids;
end;
$$;
grant execute on function public.order_school_rows(text, text[]) to authenticated;
