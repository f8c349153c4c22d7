# A whole lifecycle by the voice provider's official Python client: base URL, key and a question as arguments; prints what was seen, as JSON.
import json
import sys

from vapi import AnalyticsOperation, AnalyticsQuery, AssistantOverrides, CreateAssistantDto, JsonSchema, SquadMemberDto, Vapi
from vapi.core.api_error import ApiError

base_url, token, question = sys.argv[1:4]
client = Vapi(token=token, base_url=base_url)
seen = {}

assistant = client.assistants.create(name="Mia", first_message="Hello!")
seen["created"] = [assistant.name, assistant.first_message]
seen["updated"] = client.assistants.update(assistant.id, name="Maya").name
seen["read"] = client.assistants.get(assistant.id).name
seen["listed"] = assistant.id in [one.id for one in client.assistants.list(limit=5)]

chat = client.chats.create(assistant_id=assistant.id, input=question)
seen["chat"] = chat.output[0].content
seen["next"] = client.chats.create(previous_chat_id=chat.id, input="Thanks!").previous_chat_id == chat.id
seen["chats"] = client.chats.list(assistant_id=assistant.id).metadata.total_items
client.chats.delete(chat.id)

described = CreateAssistantDto(name="Nia", first_message="Hello {{name}}!")
values = AssistantOverrides(variable_values={"name": "Dana"})
transient = client.chats.create(assistant=described, assistant_overrides=values, input=question)
seen["transient"] = [transient.assistant_id, transient.assistant.name, "Nia" in transient.output[0].content]
seen["still"] = [one.name for one in client.assistants.list() if one.name == "Nia"]
talk = client.sessions.create(assistant=described)
seen["talk"] = client.sessions.get(talk.id).assistant.first_message
try:
    client.chats.create(assistant=described, assistant_id=assistant.id, input=question)
except ApiError as error:
    seen["both"] = error.status_code

session = client.sessions.create(assistant_id=assistant.id, name="First")
client.chats.create(session_id=session.id, input="Hello")
seen["session"] = client.sessions.update(session.id, status="completed").status

squad = client.squads.create(members=[SquadMemberDto(assistant_id=assistant.id)])
seen["squad"] = client.squads.get(squad.id).members[0].assistant_id == assistant.id
try:
    client.assistants.delete(assistant.id)
except ApiError as error:
    seen["pinned"] = [type(error).__name__, error.status_code]
client.squads.delete(squad.id)

file = client.files.create(file=("hours.txt", b"We are open from nine to five."))
seen["file"] = [file.name, client.files.get(file.id).id == file.id]
client.files.delete(file.id)

outputs = client.structured_outputs
output = outputs.structured_output_controller_create(
    name="Order", type="regex", regex=r"order (\d+)", schema=JsonSchema(type="integer"), assistant_ids=[assistant.id]
)
renamed = outputs.structured_output_controller_update(output.id, schema_override="false", name="Number")
listed = outputs.structured_output_controller_find_all(name="Number").results
seen["output"] = [renamed.schema_.type, [one.id for one in listed] == [output.id]]
try:
    outputs.structured_output_controller_run(structured_output_id=output.id, call_ids=[output.id])
except ApiError as error:
    seen["run"] = error.status_code
outputs.structured_output_controller_remove(output.id)

query = AnalyticsQuery(
    table="call", name="calls", operations=[AnalyticsOperation(operation="count", column="id")]
)
seen["analytics"] = [one.name for one in client.analytics.get(queries=[query])]
seen["calls"] = client.calls.list()
seen["numbers"] = client.phone_numbers.list()
client.assistants.delete(assistant.id)
try:
    client.assistants.get(assistant.id)
except ApiError as error:
    seen["gone"] = error.status_code
print(json.dumps(seen))
