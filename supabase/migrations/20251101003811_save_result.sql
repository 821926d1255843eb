-- A finished post as a draft of the blog. Asked again, it answers the same post.
create function public.save_result(result uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  r public.generation_results;
begin
  perform private.require_admin();
  select * into r from public.generation_results g where g.id = result for update;
  if not found then
    raise exception 'This result is not there any more.' using errcode = 'PT404';
  end if;
  if r.status = 'saved' and r.post_id is not null then
    return r.post_id;
  end if;
  if r.status = 'saved' then
    raise exception 'This was saved, and the post was deleted since.' using errcode = 'PT409', detail = 'deleted';
  end if;
  if r.kind <> 'post' or r.status <> 'ready' then
    raise exception 'There is no finished post to save here.' using errcode = 'PT409', detail = r.status;
  end if;

  r.draft := private.unwrapped(r.draft);
  if r.category is not null then
    r.draft := jsonb_build_object('category', r.category) || r.draft;
  end if;
  r.post_id := private.insert_generated_post(r.draft, private.unwrapped(r.sources), false);
  update public.generation_results g set status = 'saved', post_id = r.post_id where g.id = result;
  return r.post_id;
end;
$$;
revoke execute on function public.save_result(uuid) from public, anon;
grant execute on function public.save_result(uuid) to authenticated;
