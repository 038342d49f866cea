import type { Account } from "../world/accounts.js";
import { type Edit, PERCENT_AT } from "../world/edit.js";
import type { Video } from "../world/video.js";
import type { World } from "../world/world.js";

/** The columns of a row, by name. */
export type Row = Readonly<Record<string, unknown>>;

/** decisions.md, "Realtime tables": the fields of R 2.1 and 2.2 that change with a status, with their types in the database. */
export const TABLES = {
  videos: {
    key: "uuid",
    columns: {
      uuid: "uuid",
      user_uuid: "uuid",
      org_id: "text",
      category: "text",
      task: "text",
      status: "text",
      pipeline_status: "text",
      is_complete: "bool",
      is_failed: "bool",
      pending_edits: "jsonb",
      error_message: "text",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
  },
  edits: {
    key: "edit_id",
    columns: {
      edit_id: "uuid",
      video_uuid: "uuid",
      user_uuid: "uuid",
      org_id: "text",
      status: "text",
      stage: "text",
      percent: "int4",
      is_complete: "bool",
      is_failed: "bool",
      error_message: "text",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
  },
} as const;
export type TableName = keyof typeof TABLES;

/** A row, and the account whose key sees it. */
export type OwnedRow = { readonly table: TableName; readonly account: Account; readonly row: Row };

/** Every row as it is now. */
export function rowsOf({ videos, edits }: World): OwnedRow[] {
  return [
    ...videos.all.map((video): OwnedRow => ({ table: "videos", account: video.account, row: videoRow(video) })),
    ...edits.all.map((edit): OwnedRow => ({ table: "edits", account: edit.account, row: editRow(edit) })),
  ];
}

function videoRow(video: Video): Row {
  const { uuid, account, category, task, status, pipelineStatus, pendingEdits, errorMessage } = video;
  return {
    uuid,
    user_uuid: account.userUuid,
    org_id: account.orgId,
    category,
    task,
    status,
    pipeline_status: pipelineStatus,
    is_complete: status === "complete",
    is_failed: status === "failed",
    pending_edits: pendingEdits,
    error_message: errorMessage,
    ...times(video),
  };
}

function editRow(edit: Edit): Row {
  const { editId, account, video, status, stage, errorMessage } = edit;
  return {
    edit_id: editId,
    video_uuid: video.uuid,
    user_uuid: account.userUuid,
    org_id: account.orgId,
    status,
    stage,
    percent: PERCENT_AT[stage],
    is_complete: status === "complete" || status === "reverted",
    is_failed: status === "error",
    error_message: errorMessage,
    ...times(edit),
  };
}

function times({ createdAt, updatedAt }: { readonly createdAt: number; readonly updatedAt: number }): Row {
  return { created_at: new Date(createdAt).toISOString(), updated_at: new Date(updatedAt).toISOString() };
}
